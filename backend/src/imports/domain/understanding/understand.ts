import { counted } from '../../../kernel/counted';
import { isEmpty } from './column-contents';
import { ScheduleDocument, SheetOfCells } from './document';
import { Draft } from './draft';
import { gridDrafts } from './grid-drafts';
import { Judge } from './judge';
import { askSameNames, leaguesOf } from './leagues';
import { Questions } from './questions';
import { hasGames, layoutOf } from './sheet-layout';
import { tableDrafts } from './table-drafts';
import { TeamsOfDrafts } from './teams';
import { Answers, Circumstances, ImportedGame, SheetLayout, Understanding } from './understanding';
import { whensOf } from './whens';

/**
 * Finds the games in a file. What is not certain is asked: each question has an id, options, and where
 * possible a suggestion. Called again with the answers, it gives the games exactly. Until then they follow
 * the suggestions, and later questions may depend on earlier answers.
 *
 * Lines that are no games are listed with the reason. Scores, and columns that are none of a game, are not
 * in the result.
 */
export function understand(
  document: ScheduleDocument,
  answers: Answers,
  circumstances: Circumstances,
): Understanding {
  const questions = new Questions(answers);
  askEncoding(document, questions);
  const sheets = chosenSheets(document, questions);
  const drafts = sheets.flatMap(({ sheet, layout }) =>
    layout.isGrid ? gridDrafts(sheet, layout) : tableDrafts(sheet, layout, questions),
  );
  const layouts = sheets.map(({ layout }) => layout);
  const headings = sheets.flatMap(({ sheet, layout }) => headingsOf(sheet, layout));
  const titles = [...new Set([document.title ?? [], headings].flat())];
  const hints = [document.name, ...titles, ...namesOf(document.sheets)];
  const { unknownZone } = document;
  const whens = whensOf(drafts, questions, { hints, layouts, unknownZone, ...circumstances });
  const isCalendar = document.kind === 'ics';
  const teams = new TeamsOfDrafts(drafts, questions, isCalendar, [...titles, document.name]);
  const isLikelyLeague = document.title !== null && !teams.namesOnlyOpponents;
  const context = { title: titles[0] ?? null, isLikelyLeague, sheets: sheets.length };
  const leagueOf = leaguesOf(drafts, context, questions);
  const judge = new Judge({ whenOf: whens.whenOf, teams, leagueOf }, questions);
  for (const draft of drafts) judge.judge(draft);
  askSameNames(judge.games, questions);
  tellScores(drafts, questions);
  return {
    layout: { sheets: layouts, dateOrder: whens.order, zone: whens.zone },
    questions: questions.asked,
    games: withUniqueIds(judge.games),
    leftOut: judge.leftOut,
  };
}

function askEncoding({ encoding }: ScheduleDocument, questions: Questions): void {
  if (!encoding) return;
  const { readings, suggested } = encoding;
  const labels = Object.fromEntries(readings.map(({ encoding: name, sample }) => [name, sample]));
  const ask = 'Which of these are written correctly?';
  questions.one('encoding', 'encoding', ask, labels, { suggested });
}

function chosenSheets({ sheets }: ScheduleDocument, questions: Questions) {
  const full = sheets.filter(({ rows }) => rows.length > 0);
  const likely = full.filter((sheet) => hasGames(layoutOf(sheet, new Questions({}))));
  const names = namesOf(full);
  const ask = 'Which sheets have games?';
  const chosen =
    full.length > 1 ? questions.several('sheets', 'sheets', ask, names, namesOf(likely)) : names;
  return full
    .filter(({ name }) => chosen.includes(name))
    .map((sheet) => ({ sheet, layout: layoutOf(sheet, questions) }));
}

function namesOf(sheets: readonly SheetOfCells[]): readonly string[] {
  return sheets.map(({ name }) => name);
}

/** What stands alone above the games. */
function headingsOf({ rows }: SheetOfCells, { headerLine }: SheetLayout): readonly string[] {
  const above = rows.filter(({ line }) => headerLine !== null && line < headerLine);
  const full = above.map(({ cells }) => cells.filter((cell) => !isEmpty(cell)));
  return full.flatMap(([cell, ...others]) => (others.length === 0 && cell?.text) || []);
}

function tellScores(drafts: readonly Draft[], questions: Questions): void {
  const scores = drafts.filter(({ hasScore }) => hasScore).length;
  if (scores === 0) return;
  const ask = `The file has scores in ${counted(scores, 'line')}. They are not imported.`;
  questions.one('scores', 'scores', ask, { 'leave-out': 'OK' });
}

function withUniqueIds(games: readonly ImportedGame[]): readonly ImportedGame[] {
  const counts = new Map<string | null, number>();
  for (const { uid } of games) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return games.map((game) => (counts.get(game.uid) === 1 ? game : { ...game, uid: null }));
}
