import { describe, expect, it } from 'vitest';
import { blocks, inline } from './markdown';

describe('a rules page', () => {
  it('is read into blocks', () => {
    const page =
      '# BS\n\nLay **two** cards,\nor `one`.\n\n- first\n  more\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    expect(blocks(page).map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
    ]);
    expect(inline('Lay **two** of [them](x.md)')).toEqual([
      { text: 'Lay ' },
      { text: 'two', strong: true },
      { text: ' of them' },
    ]);
  });
});
