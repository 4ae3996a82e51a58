// Parses the Markdown of the rules pages into data; no HTML is ever inserted.

export type Inline = { text: string; strong?: boolean; code?: boolean; em?: boolean };
export type Block =
  | { kind: 'heading'; level: number; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const marks = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|_[^_\s][^_]*_)/;

export function inline(text: string): Inline[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return plain
    .split(marks)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**') && piece.endsWith('**'))
        return { text: piece.slice(2, -2), strong: true };
      if (piece.length > 1 && piece.startsWith('`') && piece.endsWith('`'))
        return { text: piece.slice(1, -1), code: true };
      if (piece.length > 2 && /^[*_].*[*_]$/.test(piece))
        return { text: piece.slice(1, -1), em: true };
      return { text: piece };
    });
}

const cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
const item = /^\s*(?:[-*]|\d+\.)\s+/;

export function blocks(page: string): Block[] {
  const lines = page.split('\n');
  const out: Block[] = [];
  let n = 0;
  const take = (while_: (line: string) => boolean): string[] => {
    const from = n;
    while (n < lines.length && while_(lines[n]!)) ++n;
    return lines.slice(from, n);
  };
  while (n < lines.length) {
    const line = lines[n]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') {
      ++n;
    } else if (heading) {
      out.push({ kind: 'heading', level: heading[1]!.length, text: inline(heading[2]!) });
      ++n;
    } else if (line.startsWith('```')) {
      ++n;
      out.push({ kind: 'code', text: take((one) => !one.startsWith('```')).join('\n') });
      ++n;
    } else if (line.trimStart().startsWith('|')) {
      const [head = '', , ...rows] = take((one) => one.trimStart().startsWith('|'));
      out.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else if (item.test(line)) {
      const items: string[] = [];
      for (const one of take((next) => next.trim() !== '' && !next.startsWith('#'))) {
        if (item.test(one)) items.push(one.replace(item, ''));
        else items[items.length - 1] += ` ${one.trim()}`;
      }
      out.push({ kind: 'list', items: items.map(inline) });
    } else {
      const text = take(
        (one) => one.trim() !== '' && !/^(#|```|\s*\|)/.test(one) && !item.test(one),
      );
      out.push({ kind: 'paragraph', text: inline(text.join(' ')) });
    }
  }
  return out;
}
