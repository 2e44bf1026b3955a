import { Node, findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import { Cell, FileRefused, ScheduleDocument } from '../../domain/understanding/document';
import { cleanText } from './clean-text';

type Season = Pick<ScheduleDocument, 'title' | 'sheets'>;

/** The columns of our own CSV, and what they are called in the JSON of our league file and of openfootball. */
const columns = {
  id: ['id'],
  league: ['league'],
  date: ['date'],
  time: ['time'],
  home: ['home', 'team1'],
  away: ['away', 'team2'],
  division: ['division'],
  location: ['location', 'ground', 'stadium'],
  status: ['status'],
  stage: ['stage'],
};

/**
 * Reads a season of openfootball, or the games of our own league file, as a sheet with our own columns.
 * @throws FileRefused if the JSON is broken or is something else
 */
export function readSeason(text: string): Season {
  const errors: unknown[] = [];
  const root = parseTree(text, errors as never);
  if (!root || errors.length > 0) throw new FileRefused('The JSON in the file is broken.');
  const lineAt = lineCounter(text);
  const rowsIn = (games: readonly Node[], league = '') =>
    games.map((game) => ({ line: lineAt(game.offset), cells: cellsOf(game, league) }));
  const rows = [
    ...rowsIn(listIn(root, 'matches')),
    ...listIn(root, 'rounds').flatMap((round) => rowsIn(listIn(round, 'matches'))),
    ...listIn(root, 'leagues').flatMap((league) => {
      return rowsIn(listIn(league, 'games'), textIn(league, 'name'));
    }),
  ];
  if (rows.length === 0) throw new FileRefused('The JSON in the file has no games that we know.');
  const header = { line: 0, cells: Object.keys(columns).map((column) => ({ text: column })) };
  return { title: textIn(root, 'name') || null, sheets: [{ name: '', rows: [header, ...rows] }] };
}

function cellsOf(game: Node, league: string): readonly Cell[] {
  return Object.entries(columns).map(([column, names]) => {
    const found = names.map((name) => textIn(game, name)).find((text) => text !== '');
    return { text: column === 'league' && league ? league : (found ?? '') };
  });
}

function listIn(node: Node, name: string): readonly Node[] {
  const found = findNodeAtLocation(node, [name]);
  return (found?.type === 'array' && found.children) || [];
}

/** A team may be an object with a name. */
function textIn(node: Node, name: string): string {
  const found = findNodeAtLocation(node, [name, 'name']) ?? findNodeAtLocation(node, [name]);
  const value: unknown = found && getNodeValue(found);
  return typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : '';
}

/** Asked for places in order, it reads the text once. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
}
