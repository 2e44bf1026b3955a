import {
  fromJson,
  isChanged,
  isOvertaken,
  merged,
  onlyChanges,
  textFor,
  toJson,
  withoutSaved,
  withText,
  type Draft,
} from '../../src/features/sport-admins/draft';

const stored = new Map([
  ['golf', 'a@x.org'],
  ['hockey', 'b@x.org'],
]);
const none: Draft = new Map();
const typed = withText(withText(none, 'golf', 'c@x.org', stored), 'kickball', 'd@x.org', stored);

test('what was typed stands above what is stored', () => {
  expect(['golf', 'hockey', 'kickball', 'bowling'].map((id) => textFor(id, typed, stored))).toEqual(
    ['c@x.org', 'b@x.org', 'd@x.org', ''],
  );
});

test('a text that is stored anyway is no change', () => {
  expect(withText(none, 'golf', 'a@x.org', stored).size).toBe(0);
  expect(withText(none, 'kickball', '', stored).size).toBe(0);
  expect(withText(typed, 'golf', 'a@x.org', stored).has('golf')).toBe(false);
});

test('all that is stored is sent along, with the changes of the sports that there are', () => {
  expect(Object.fromEntries(merged(typed, stored, ['golf', 'bowling']))).toEqual({
    golf: 'c@x.org',
    hockey: 'b@x.org',
    bowling: '',
  });
});

test('what was saved is no draft any more, and what was typed meanwhile is', () => {
  const sent = merged(typed, stored, ['golf', 'kickball']);
  const meanwhile = withText(typed, 'golf', 'c@x.org, e@x.org', stored);
  expect([...withoutSaved(meanwhile, sent).keys()]).toEqual(['golf']);
  expect(withoutSaved(typed, sent).size).toBe(0);
  expect(isOvertaken('golf', withoutSaved(meanwhile, sent), sent)).toBe(false);
});

test('the same addresses, written otherwise, are no change', () => {
  const spaced = withText(none, 'golf', ' a@x.org,,A@x.org', stored);
  expect(textFor('golf', spaced, stored)).toBe(' a@x.org,,A@x.org');
  expect(isChanged('golf', spaced, stored)).toBe(false);
  expect(onlyChanges(spaced, stored).size).toBe(0);
  expect(onlyChanges(typed, stored)).toEqual(typed);
  const later = new Map([['golf', 'c@x.org, d@x.org']]);
  expect(isOvertaken('golf', withText(none, 'golf', 'c@x.org,d@x.org', stored), later)).toBe(false);
});

test.each([
  ['as it was when the person began', 'a@x.org', true, false],
  ['something else', 'e@x.org', true, true],
  ['nothing', '', true, true],
  ['what the person typed', 'c@x.org', false, false],
])('when %s is stored meanwhile, it is judged so', (_what, now, changed, overtaken) => {
  const later = new Map([['golf', now]]);
  expect(isChanged('golf', typed, later)).toBe(changed);
  expect(isOvertaken('golf', typed, later)).toBe(overtaken);
});

test('typing on does not forget what it began with', () => {
  const later = new Map([['golf', 'e@x.org']]);
  expect(isOvertaken('golf', withText(typed, 'golf', 'c@x.org,', later), later)).toBe(true);
});

test('a draft comes back as it was kept', () => {
  expect(fromJson(JSON.parse(JSON.stringify(toJson(typed))))).toEqual(typed);
});

test.each([
  null,
  'text',
  { golf: 'c@x.org' },
  [['golf', 'c@x.org']],
  [['golf', 1, 2]],
  [['golf', { text: 1 }]],
  ['abc'],
  [null],
])('what another version kept, such as %j, is no draft', (kept) => {
  expect(fromJson(kept).size).toBe(0);
});
