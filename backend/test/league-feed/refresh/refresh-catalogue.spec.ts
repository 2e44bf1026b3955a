import {
  FeedHeldBack,
  FeedUnreadable,
  ReadingStopped,
} from '../../../src/league-feed/application/ports';
import { changesBetween } from '../../../src/league-feed/domain/catalogue-changes';
import { aCatalogue } from '../a-catalogue';
import { emailHashes } from '../fakes';
import { refreshScene } from './refresh-scene';

describe('The games of a refresh', () => {
  const games = [
    {
      line: 1,
      league: 'any',
      id: null,
      date: '2026-05-14',
      time: null,
      home: 'Red',
      away: 'Blue',
      location: null,
      status: null,
      stage: null,
    },
  ];

  it('are handed over with the leagues as they were stored', async () => {
    const { feed, refresh, schedule } = refreshScene();
    feed.games = games;
    await refresh.execute();
    expect(schedule.imported).toEqual([{ content: aCatalogue(), games, acceptShrink: false }]);
    await refresh.execute({ acceptShrink: true });
    expect(schedule.imported[1]).toMatchObject({ acceptShrink: true });
  });

  it('stay where the leagues could not be read', async () => {
    const { feed, refresh, schedule } = refreshScene();
    feed.answer = 'It did not answer';
    await expect(refresh.execute()).rejects.toThrow('It did not answer');
    expect(schedule.imported).toEqual([]);
  });
});

describe('A refresh that stored the leagues', () => {
  const lost = new Error('The connection is lost');

  it.each<[what: string, breakIt: (scene: ReturnType<typeof refreshScene>) => unknown]>([
    [
      'the schedule can’t be imported',
      ({ schedule }) => jest.spyOn(schedule, 'follow').mockRejectedValue(lost),
    ],
    [
      'other servers can’t be told',
      ({ store }) => jest.spyOn(store, 'announce').mockRejectedValue(lost),
    ],
  ])('has one run, without an error, if %s', async (_what, breakIt) => {
    const scene = refreshScene();
    breakIt(scene);
    await expect(scene.refresh.execute()).rejects.toThrow(lost);
    expect(await scene.runs.recent()).toMatchObject([{ error: null, heldBack: false }]);
  });
});

describe('Refreshing the catalogue', () => {
  it('puts what the feed tells in the place of what was there', async () => {
    const { feed, store, refresh } = refreshScene();
    await refresh.execute();
    const smaller = aCatalogue({ teams: aCatalogue().teams.slice(1) });
    feed.answer = smaller;

    await refresh.execute();

    expect(await store.load()).toEqual({
      content: smaller,
      source: 'fixed',
      refreshedAt: expect.any(Date),
      version: 2,
    });
  });

  it('stores only hashes of captains, each once, even if a later league fails', async () => {
    const { feed, store, refresh } = refreshScene();
    feed.captains = [
      { teamId: 'red', email: 'Dana@example.org' },
      { teamId: 'red', email: 'dana@example.org' },
      { teamId: 'red', email: 'kim@example.org' },
      { teamId: 'green', email: 'lee@example.org' },
    ];
    const hashOf = (email: string) => emailHashes.hashOf(email);
    const hashesByTeam = async () => {
      const { content } = (await store.load())!;
      return Object.fromEntries(content.teams.map(({ id, captainMarks }) => [id, captainMarks]));
    };

    await refresh.execute();
    const red = ['dana@example.org', 'kim@example.org'].map(hashOf).sort();
    const green = [hashOf('lee@example.org')];
    expect(await hashesByTeam()).toEqual({ red, green });
    expect(JSON.stringify(await store.load())).not.toContain('example.org');

    feed.captains = [{ teamId: 'green', email: 'pat@example.org' }];
    feed.problems = [{ leagueId: 'monday', league: 'Monday', message: 'No answer in 30 s' }];
    await refresh.execute();
    expect(await hashesByTeam()).toEqual({ red, green: [hashOf('pat@example.org')] });
  });

  it('swaps it in within one transaction, which is not open while the feed is read', async () => {
    const { feed, store, transaction, refresh } = refreshScene();
    const open: Record<string, boolean> = {};
    const read = feed.read.bind(feed);
    feed.read = () => {
      open['while reading'] = transaction.open;
      return read();
    };
    const replace = store.replace.bind(store);
    store.replace = (content, source) => {
      open['while replacing'] = transaction.open;
      return replace(content, source);
    };

    await refresh.execute();

    expect(open).toEqual({ 'while reading': false, 'while replacing': true });
  });

  it.each([
    ['can not be read', 'season.json does not exist', 'season.json does not exist'],
    ['names no sport', aCatalogue({ sports: [] }), 'The feed names no sport'],
    [
      'has one problem',
      aCatalogue({ sports: [aCatalogue().sports[0]!] }),
      'League discs is of a sport that the feed lacks: ultimate',
    ],
    [
      'has several problems',
      aCatalogue({ leagues: [aCatalogue().leagues[0]!] }),
      'Team green is of a league that the feed lacks: friday (and 1 more)',
    ],
  ])('changes nothing when the feed %s', async (_what, answer, complaint) => {
    const { feed, store, refresh } = refreshScene();
    await refresh.execute();
    const before = await store.load();
    feed.answer = answer;

    await expect(refresh.execute()).rejects.toThrow(new FeedUnreadable(complaint));

    expect(await store.load()).toBe(before);
  });
});

describe('A refresh that fails otherwise than by the feed', () => {
  it('is remembered without a word of why, and throws it', async () => {
    const { store, runs, refresh } = refreshScene();
    store.replace = () => Promise.reject(new Error('relation "team" does not exist'));

    await expect(refresh.execute()).rejects.toThrow('relation "team" does not exist');

    expect(await runs.recent()).toMatchObject([
      { error: "An unexpected error; the server's log has it", heldBack: false, changes: null },
    ]);
  });

  it('leaves no trace where the server was stopped', async () => {
    const { feed, runs, refresh } = refreshScene();
    feed.read = () => Promise.reject(new ReadingStopped());

    await expect(refresh.execute()).rejects.toThrow(ReadingStopped);

    expect(await runs.recent()).toEqual([]);
  });
});

describe('A feed that names much less than before', () => {
  const { leagues, teams } = aCatalogue();

  it.each([
    [
      'most leagues',
      { leagues: leagues.slice(0, 1), teams: teams.slice(0, 2) },
      '2 of 3 leagues (Friday, Discs)',
    ],
    ['most teams', { teams: teams.slice(0, 1) }, '3 of 4 teams (Monday, Friday, Discs)'],
  ])(
    'is held back when it lacks %s, until an administrator accepts it',
    async (_what, less, lacks) => {
      const { feed, store, runs, refresh } = refreshScene(aCatalogue(), 'file', true);
      await refresh.execute();
      const before = await store.load();
      feed.answer = aCatalogue(less);
      const complaint = `The feed lacks ${lacks}. Nothing was changed; an administrator can accept it.`;

      await expect(refresh.execute()).rejects.toThrow(new FeedHeldBack(complaint));
      expect(await store.load()).toBe(before);
      expect((await runs.recent())[0]).toMatchObject({
        error: complaint,
        heldBack: true,
        changes: null,
      });

      await refresh.execute({ acceptShrink: true });
      expect(await store.load()).toMatchObject({ content: aCatalogue(less) });
      expect((await runs.recent())[0]).toMatchObject({ error: null, heldBack: false });
    },
  );

  it('is held back although it is accepted, as long as nobody was told of this shrink', async () => {
    const { feed, store, refresh } = refreshScene(aCatalogue(), 'file', true);
    await refresh.execute();
    const before = await store.load();
    const accept = () => refresh.execute({ acceptShrink: true });
    const less = aCatalogue({ teams: teams.slice(0, 1) });

    feed.answer = less;
    await expect(accept()).rejects.toThrow('The feed lacks 3 of 4 teams');
    feed.answer = aCatalogue({ leagues: leagues.slice(0, 1), teams: teams.slice(0, 1) });
    await expect(accept()).rejects.toThrow('The feed lacks 2 of 3 leagues and 3 of 4 teams');
    feed.answer = 'LeagueLab answered 500';
    await expect(accept()).rejects.toThrow('LeagueLab answered 500');
    feed.answer = less;
    await expect(accept()).rejects.toThrow('The feed lacks 3 of 4 teams');
    expect(await store.load()).toBe(before);

    await accept();
    expect(await store.load()).toMatchObject({ content: less });
  });

  it('is taken when it lacks just half', async () => {
    const { feed, store, refresh } = refreshScene(aCatalogue(), 'file', true);
    await refresh.execute();
    feed.answer = aCatalogue({ teams: teams.slice(0, 2) });

    await refresh.execute();

    expect(await store.load()).toMatchObject({ version: 2 });
  });

  it('is taken from another source, which is another catalogue', async () => {
    const { store, runs, refresh } = refreshScene(aCatalogue({ teams: teams.slice(0, 1) }), 'file');
    await store.replace(aCatalogue(), 'sample');

    await refresh.execute();

    expect(await store.load()).toMatchObject({ source: 'file', version: 2 });
    expect((await runs.recent())[0]).toMatchObject({ error: null, changes: null });
  });
});

describe('A feed of which nothing goes on, as between two seasons', () => {
  const nothing = { sports: [], locations: [], leagues: [], teams: [] };

  it('is held back until an administrator accepts it, and then empty without a word', async () => {
    const { feed, store, runs, refresh } = refreshScene();
    await refresh.execute();
    feed.answer = nothing;

    await expect(refresh.execute()).rejects.toThrow(
      new FeedHeldBack(
        'The feed lacks 3 of 3 leagues and 4 of 4 teams (Monday, Friday, Discs). Nothing was changed; an administrator can accept it.',
      ),
    );
    expect(await store.load()).toMatchObject({ version: 1 });

    await refresh.execute({ acceptShrink: true });
    await refresh.execute();
    expect(await store.load()).toMatchObject({ content: nothing, version: 3 });
    expect((await runs.recent())[0]).toMatchObject({ error: null, heldBack: false });
  });

  it('is held back too where there is nothing of it yet', async () => {
    const { store, refresh } = refreshScene(nothing);
    await expect(refresh.execute()).rejects.toThrow(
      new FeedHeldBack(
        'The feed names no league that goes on. Nothing was changed; an administrator can accept it.',
      ),
    );
    await refresh.execute({ acceptShrink: true });
    expect(await store.load()).toMatchObject({ content: nothing });
  });

  it('is a file that says nothing, where there is nothing of the file yet', async () => {
    const { refresh } = refreshScene(nothing, 'file', true);
    await expect(refresh.execute()).rejects.toThrow(new FeedUnreadable('The feed names no sport'));
  });
});

describe('A league that is told without any team', () => {
  const { teams } = aCatalogue();
  const without = (...ids: string[]) =>
    aCatalogue({ teams: teams.filter(({ leagueId }) => !ids.includes(leagueId)) });

  it('keeps its last good teams and is named, where it had some', async () => {
    const { feed, store, runs, refresh } = refreshScene();
    await refresh.execute();
    feed.answer = without('friday');

    await refresh.execute({ acceptShrink: true });

    expect((await store.load())!.content.teams).toHaveLength(4);
    expect((await runs.recent())[0]).toMatchObject({
      error: null,
      problems: [{ league: 'Friday', message: 'The feed names none of its teams any more' }],
    });
  });

  it('has none where it never had, or where a file says so', async () => {
    const remote = refreshScene(without('friday'));
    await remote.refresh.execute();
    expect((await remote.store.load())!.content.leagues).toHaveLength(3);
    const local = refreshScene(aCatalogue(), 'file', true);
    await local.refresh.execute();
    local.feed.answer = without('friday');
    await local.refresh.execute();
    expect((await local.store.load())!.content.teams).toHaveLength(3);
    expect((await local.runs.recent())[0]).toMatchObject({ problems: [] });
  });
});

describe('A league that could not be read while others could', () => {
  const { leagues, teams } = aCatalogue();
  const friday = { leagueId: 'friday', league: 'Friday', message: 'LeagueLab answered 404.' };
  const withoutTeamsOf = (leagueId: string) => teams.filter((team) => team.leagueId !== leagueId);

  it('keeps its last good teams, and is named with the reason in a run that succeeds', async () => {
    const { feed, store, runs, refresh } = refreshScene();
    await refresh.execute();
    feed.answer = aCatalogue({ teams: withoutTeamsOf('friday').slice(1) });
    feed.problems = [friday];

    await refresh.execute();

    const { content } = (await store.load())!;
    expect(content.teams.map(({ id }) => id).sort()).toEqual(['blue', 'green', 'yellow']);
    expect((await runs.recent())[0]).toMatchObject({
      error: null,
      problems: [{ league: 'Friday', message: 'LeagueLab answered 404.' }],
      changes: { teams: { gone: 1 }, leagues: { gone: 0 } },
    });
  });

  it('does not count as gone, however much of the catalogue it is', async () => {
    const { feed, store, refresh } = refreshScene();
    await refresh.execute();
    feed.answer = aCatalogue({ leagues: leagues.slice(1, 2), teams: [teams[2]!] });
    feed.problems = ['monday', 'discs'].map((id) => ({ leagueId: id, league: id, message: 'No.' }));

    await refresh.execute();

    expect((await store.load())!.content.teams).toHaveLength(4);
  });

  it('fails the refresh where there is no other', async () => {
    const { feed, store, runs, refresh } = refreshScene();
    await refresh.execute();
    const before = await store.load();
    feed.problems = leagues.map(({ id, name }) => ({ leagueId: id, league: name, message: 'No.' }));
    const complaint = "None of the feed's leagues could be read, as Monday: No.";

    await expect(refresh.execute()).rejects.toThrow(new FeedUnreadable(complaint));

    expect(await store.load()).toBe(before);
    expect((await runs.recent())[0]).toMatchObject({ error: complaint, problems: [] });
  });
});

it('What a refresh changed is remembered, some of it by name', async () => {
  const { feed, runs, refresh } = refreshScene();
  await refresh.execute();
  const [red, , ...others] = aCatalogue().teams;
  feed.answer = aCatalogue({
    teams: [
      { ...red!, name: 'Red Foxes' },
      ...others,
      { id: 'grey', leagueId: 'friday', name: 'Grey', division: null },
    ],
  });

  await refresh.execute();

  const none = { added: 0, renamed: 0, gone: 0, examples: { added: [], renamed: [], gone: [] } };
  expect((await runs.recent())[0]!.changes).toEqual({
    sports: none,
    locations: none,
    leagues: none,
    teams: {
      added: 1,
      renamed: 1,
      gone: 1,
      examples: { added: ['Grey'], renamed: ['Red → Red Foxes'], gone: ['Blue'] },
    },
  });
});

it('Of a great many changes ten of each kind are named', () => {
  const teams = Array.from({ length: 300 }, (_, n) => ({
    id: `t${n}`,
    leagueId: 'monday',
    name: `Team ${n}`,
    division: null,
  }));
  const { teams: changes } = changesBetween(aCatalogue({ teams: [] }), aCatalogue({ teams }));
  expect(changes.added).toBe(300);
  expect(changes.examples.added).toHaveLength(10);
  const others = teams.map((team) => ({ ...team, name: `${team.name} B` }));
  const renamed = changesBetween(aCatalogue({ teams }), aCatalogue({ teams: others })).teams;
  expect([renamed.renamed, renamed.examples.renamed.length]).toEqual([300, 10]);
  const { gone, examples } = changesBetween(aCatalogue({ teams }), aCatalogue({ teams: [] })).teams;
  expect([gone, examples.gone.length]).toEqual([300, 10]);
});
