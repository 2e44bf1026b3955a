import { MigrationInterface, QueryRunner } from 'typeorm';

const categories = ['field_condition', 'ref', 'sportsmanship', 'competition'];
const sums = [
  'rated',
  'commented',
  ...categories.flatMap((name) => [`${name}_count`, `${name}_sum`]),
];
const list = sums.join(', ');
const integers = sums.map((name) => `${name} integer NOT NULL`).join(', ');
const addedUp = sums.map((name) => `sum(${name})::integer AS ${name}`).join(', ');
const addedToKept = sums.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ');

const rated = `num_nonnulls(${categories.map((name) => `${name}_rating`).join(', ')}) > 0`;

/** The rows of `submission`, or of those that are no more, as changes of the sums. */
const changesBy = (rows: string, sign: 1 | -1) => `
  SELECT match_date,
         sport_id COLLATE "C" AS sport_id,
         location COLLATE "C" AS location,
         league_id COLLATE "C" AS league_id,
         CASE WHEN ${rated} THEN ${sign} ELSE 0 END AS rated,
         CASE WHEN rating_comments IS NULL THEN 0 ELSE ${sign} END AS commented,
         ${categories
           .map(
             (name) => `CASE WHEN ${name}_rating IS NULL THEN 0 ELSE ${sign} END AS ${name}_count,
                        ${sign} * coalesce(${name}_rating, 0) AS ${name}_sum`,
           )
           .join(', ')}
    FROM ${rows}
   WHERE ${rated} OR rating_comments IS NOT NULL`;

/** Changes added up for each date, so that what follows has less to do. */
const daily = (changes: string) => `
  SELECT match_date, sport_id, location, league_id, ${addedUp}
    FROM ${changes}
   GROUP BY match_date, sport_id, location, league_id`;

const series = `
  GROUPING(sport_id, location, league_id)::smallint AS across,
  coalesce(sport_id, '') AS sport_id,
  coalesce(location, '') AS location,
  coalesce(league_id, '') AS league_id`;
const ofEachSeries = `
  GROUPING SETS ((), (sport_id), (location), (sport_id, location), (league_id),
                 (sport_id, location, league_id))`;

const seriesOf = (days: string) => `
  SELECT ${series}, min(match_date) AS first_day, max(match_date) AS last_day, ${addedUp}
    FROM ${days} GROUP BY ${ofEachSeries}
  HAVING count(*) > 0`;

const stretchesOf = (days: string) => `
  SELECT ${series}, stretch, begins, ${addedUp}
    FROM ${days},
         LATERAL (VALUES ('day', match_date),
                         ('week', date_trunc('week', match_date::timestamp)::date),
                         ('month', date_trunc('month', match_date::timestamp)::date),
                         ('year', date_trunc('year', match_date::timestamp)::date)
                 ) AS stretches (stretch, begins)
   GROUP BY stretch, begins, ${ofEachSeries}`;

/** What averages are made of: see `docs/decisions/0011`. */
export class Ratings1764000000008 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createTables(queryRunner);
    await this.createViews(queryRunner);
    await this.keepSums(queryRunner);
    await queryRunner.query('SELECT rebuild_rating_sums()');
    await queryRunner.query('ANALYZE rating_series, rating_sum');

    const indexes = {
      location: '(location, id)',
      rated: `(id) INCLUDE (sport_id, location, match_date) WHERE ${rated}`,
      comment: '(id) INCLUDE (sport_id, location, match_date) WHERE rating_comments IS NOT NULL',
    };
    for (const [name, definition] of Object.entries(indexes)) {
      await queryRunner.query(`CREATE INDEX submission_${name}_idx ON submission ${definition}`);
    }
  }

  private async createTables(queryRunner: QueryRunner): Promise<void> {
    // What reports add to the sums and take from them, until it is folded in.
    await queryRunner.query(`
      CREATE TABLE rating_change (
        match_date date NOT NULL,
        sport_id text COLLATE "C" NOT NULL,
        location text COLLATE "C" NOT NULL,
        league_id text COLLATE "C" NOT NULL,
        ${integers}
      ) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`);
    await queryRunner.query('CREATE SEQUENCE rating_change_turn');
    // A bit of "across" is set for each of sport (4), location (2) and league (1) that the sums go
    // across; the column of that one is empty. The sums are those of all time; no rating is of a
    // day before the first or after the last.
    await queryRunner.query(`
      CREATE TABLE rating_series (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        across smallint NOT NULL,
        sport_id text COLLATE "C" NOT NULL,
        location text COLLATE "C" NOT NULL,
        league_id text COLLATE "C" NOT NULL,
        first_day date NOT NULL,
        last_day date NOT NULL,
        ${integers},
        CONSTRAINT rating_series_key UNIQUE (across, sport_id, location, league_id)
      ) WITH (fillfactor = 70)`);
    const indexes = {
      location: '(across, location)',
      last_day: '(across, last_day)',
      rated: '(across, rated DESC, league_id)',
    };
    for (const [name, definition] of Object.entries(indexes)) {
      await queryRunner.query(
        `CREATE INDEX rating_series_${name}_idx ON rating_series ${definition}`,
      );
    }
    await queryRunner.query(`
      CREATE TABLE rating_sum (
        series integer NOT NULL,
        stretch text COLLATE "C" NOT NULL,
        begins date NOT NULL,
        ${integers},
        PRIMARY KEY (series, stretch, begins)
      ) WITH (fillfactor = 90)`);
  }

  private async createViews(queryRunner: QueryRunner): Promise<void> {
    // All that is counted, and in the same shape what it should be.
    const stretches = `across, sport_id, location, league_id, stretch, begins, ${list}`;
    const ever = `across, sport_id, location, league_id, 'ever', date '1970-01-01', ${list}`;
    const changes = daily('rating_change');
    await queryRunner.query(`
      CREATE VIEW rating_kept AS
      SELECT across, sport_id, location, league_id, stretch, begins, ${addedUp}
        FROM (SELECT across, sport_id, location, league_id, stretch, begins,
                     ${sums.map((name) => `rating_sum.${name}`).join(', ')}
                FROM rating_sum JOIN rating_series ON id = series
               UNION ALL SELECT ${ever} FROM rating_series
               UNION ALL SELECT ${stretches} FROM (${stretchesOf(`(${changes}) AS days`)}) AS cells
               UNION ALL SELECT ${ever} FROM (${seriesOf(`(${changes}) AS days`)}) AS cells) AS all_of_it
       GROUP BY across, sport_id, location, league_id, stretch, begins
      HAVING ${sums.map((name) => `sum(${name}) <> 0`).join(' OR ')}`);
    const reported = daily(`(${changesBy('submission', 1)}) AS reported`);
    await queryRunner.query(`
      CREATE VIEW rating_reported AS
      SELECT ${stretches} FROM (${stretchesOf(`(${reported}) AS days`)}) AS cells
       UNION ALL SELECT ${ever} FROM (${seriesOf(`(${reported}) AS days`)}) AS cells`);
  }

  private async keepSums(queryRunner: QueryRunner): Promise<void> {
    const fold = (days: string) => `
      added AS (
        INSERT INTO rating_series AS kept
               (across, sport_id, location, league_id, first_day, last_day, ${list})
        ${seriesOf(days)}
            ON CONFLICT (across, sport_id, location, league_id) DO UPDATE
           SET first_day = least(kept.first_day, excluded.first_day),
               last_day = greatest(kept.last_day, excluded.last_day),
               ${addedToKept}
        RETURNING id, across, sport_id, location, league_id)
      INSERT INTO rating_sum AS kept (series, stretch, begins, ${list})
      SELECT added.id, stretch, begins, ${list}
        FROM (${stretchesOf(days)}) AS cells
        JOIN added USING (across, sport_id, location, league_id)
          ON CONFLICT (series, stretch, begins) DO UPDATE SET ${addedToKept}`;
    // One folds at a time, and nobody waits for it.
    await queryRunner.query(`
      CREATE FUNCTION fold_rating_changes() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT pg_try_advisory_xact_lock(7264015883) THEN
          RETURN;
        END IF;
        WITH taken AS (DELETE FROM rating_change RETURNING *),
             days AS (${daily('taken')}),
             ${fold('days')};
      END $$`);
    // In a snapshot that was taken with nobody folding, all that is reported is either a change that
    // is deleted here, or will be a change that is not.
    await queryRunner.query(`
      CREATE FUNCTION rebuild_rating_sums() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM rating_change;
        DELETE FROM rating_sum;
        DELETE FROM rating_series;
        WITH days AS (${daily(`(${changesBy('submission', 1)}) AS reported`)}),
             ${fold('days')};
      END $$`);
    for (const [event, tables, changes] of [
      ['insert', 'NEW TABLE AS added', changesBy('added', 1)],
      ['delete', 'OLD TABLE AS removed', changesBy('removed', -1)],
      [
        'update',
        'OLD TABLE AS removed NEW TABLE AS added',
        `${changesBy('removed', -1)} UNION ALL ${changesBy('added', 1)}`,
      ],
    ]) {
      await queryRunner.query(`
        CREATE FUNCTION note_ratings_on_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          noted integer;
        BEGIN
          INSERT INTO rating_change (match_date, sport_id, location, league_id, ${list})
          ${daily(`(${changes}) AS changes`)}
          HAVING ${sums.map((name) => `sum(${name}) <> 0`).join(' OR ')};
          GET DIAGNOSTICS noted = ROW_COUNT;
          IF noted > 0 AND (noted > 256 OR nextval('rating_change_turn') % 256 = 0) THEN
            PERFORM fold_rating_changes();
          END IF;
          RETURN NULL;
        END $$`);
      await queryRunner.query(`
        CREATE TRIGGER submission_ratings_${event} AFTER ${event!.toUpperCase()} ON submission
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION note_ratings_on_${event}()`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['location', 'rated', 'comment']) {
      await queryRunner.query(`DROP INDEX submission_${index}_idx`);
    }
    for (const event of ['insert', 'delete', 'update']) {
      await queryRunner.query(`DROP TRIGGER submission_ratings_${event} ON submission`);
      await queryRunner.query(`DROP FUNCTION note_ratings_on_${event}`);
    }
    await queryRunner.query('DROP FUNCTION fold_rating_changes, rebuild_rating_sums');
    await queryRunner.query('DROP VIEW rating_kept, rating_reported');
    await queryRunner.query('DROP TABLE rating_sum, rating_series, rating_change');
    await queryRunner.query('DROP SEQUENCE rating_change_turn');
  }
}
