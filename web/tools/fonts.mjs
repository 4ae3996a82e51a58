// Cuts the faces of type down to the letters that English and German need: src/fonts/*.woff2.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const faces = {
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  besley: '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
  'besley-italic': '@fontsource-variable/besley/files/besley-latin-wght-italic.woff2',
  'gravitas-one': '@fontsource/gravitas-one/files/gravitas-one-latin-400-normal.woff2',
  'league-gothic': '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2',
  kalam: '@fontsource/kalam/files/kalam-latin-400-normal.woff2',
};
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’‚“”„…–−×·`;
const folder = new URL('../src/fonts/', import.meta.url);

mkdirSync(folder, { recursive: true });
for (const [name, path] of Object.entries(faces)) {
  const to = new URL(`${name}.woff2`, folder);
  if (existsSync(to)) continue;
  const whole = readFileSync(new URL(`../node_modules/${path}`, import.meta.url));
  writeFileSync(to, await subsetFont(whole, letters, { targetFormat: 'woff2' }));
}
