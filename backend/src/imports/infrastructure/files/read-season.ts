import { Node, findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import { FileRefused, Row, ScheduleDocument } from '../../domain/understanding/document';
import { cleanText } from './clean-text';

type Season = Pick<ScheduleDocument, 'title' | 'sheets'>;

/** As our own CSV names them. */
const columns = [
  'id',
  'league',
  'date',
  'time',
  'home',
  'away',
  'division',
  'location',
  'status',
  'stage',
] as const;
type Column = (typeof columns)[number];

/**
 * Reads a season of openfootball, or the games of our own league file, as a sheet with our own columns.
 * @throws FileRefused if the JSON is broken or is something else
 */
export function readSeason(text: string): Season {
  const errors: unknown[] = [];
  const root = parseTree(text, errors as never);
  if (!root || errors.length > 0) throw new FileRefused('The JSON in the file is broken.');
  const lineAt = lineCounter(text);
  const at = (node: Node | undefined, ...path: string[]) => node && findNodeAtLocation(node, path);
  const rows = [
    ...listIn(at(root, 'matches')).map((match) => rowOf(match, openfootball, {}, lineAt)),
    ...listIn(at(root, 'rounds')).flatMap((round) =>
      listIn(at(round, 'matches')).map((match) => rowOf(match, openfootball, {}, lineAt)),
    ),
    ...listIn(at(root, 'leagues')).flatMap((league) => {
      const given = { league: textIn(at(league, 'name')) };
      return listIn(at(league, 'games')).map((game) => rowOf(game, leagueFile, given, lineAt));
    }),
  ];
  if (rows.length === 0) throw new FileRefused('The JSON in the file has no games that we know.');
  const header = { line: 0, cells: columns.map((column) => ({ text: column })) };
  const title = textIn(at(root, 'name'));
  return { title: title === '' ? null : title, sheets: [{ name: '', rows: [header, ...rows] }] };
}

/** Which property of a game is which column. */
type Properties = Partial<Record<Column, readonly string[]>>;

const openfootball: Properties = {
  date: ['date'],
  time: ['time'],
  home: ['team1'],
  away: ['team2'],
  location: ['ground', 'stadium'],
  status: ['status'],
};

const leagueFile: Properties = Object.fromEntries(columns.map((column) => [column, [column]]));

function rowOf(
  game: Node,
  properties: Properties,
  given: Partial<Record<Column, string>>,
  lineAt: (offset: number) => number,
): Row {
  const cells = columns.map((column) => {
    const found = properties[column]?.map((name) => textIn(findNodeAtLocation(game, [name])));
    return { text: given[column] ?? found?.find((text) => text !== '') ?? '' };
  });
  return { line: lineAt(game.offset), cells };
}

function listIn(node: Node | undefined): readonly Node[] {
  return (node?.type === 'array' && node.children) || [];
}

/** A team may be an object with a name. */
function textIn(node: Node | undefined): string {
  const value: unknown = node && getNodeValue(findNodeAtLocation(node, ['name']) ?? node);
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
