import { Injectable } from '@nestjs/common';
import { catalogueLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CatalogueCounts, CatalogueStore, StoredCatalogue } from '../../application/ports';
import { CatalogueContent } from '../../domain/catalogue-content';

/** The channel that notifies all instances of a new catalogue. */
export const catalogueChanged = 'catalogue_changed';

/**
 * Reads and writes all rows as JSON in one statement. The content is then from one snapshot, and
 * thousands of teams need only one round trip.
 */
@Injectable()
export class PostgresCatalogueStore extends CatalogueStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async load(): Promise<StoredCatalogue | null> {
    const [row] = await this.transaction.manager.query<
      { source: string; version: string; refreshedAt: Date; content: CatalogueContent }[]
    >(`
      SELECT source, version, refreshed_at AS "refreshedAt", json_build_object(
        'sports', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'name', name, 'icon', icon)), '[]') FROM sport),
        'locations', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'name', name, 'neighborhood', neighborhood)), '[]') FROM location),
        'leagues', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'sportId', sport_id, 'name', name,
            'locationId', location_id, 'location', location)), '[]') FROM league),
        'teams', (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'leagueId', league_id, 'name', name, 'division', division,
            'captainMarks', captain_marks)), '[]') FROM team)
      ) AS content
      FROM feed_state`);
    if (!row) return null;
    const teams = row.content.teams.map(({ captainMarks, ...team }) =>
      captainMarks ? { ...team, captainMarks } : team,
    );
    return { ...row, content: { ...row.content, teams }, version: Number(row.version) };
  }

  override async counts(): Promise<CatalogueCounts> {
    const [counts] = await this.transaction.manager.query<CatalogueCounts[]>(`
      SELECT (SELECT count(*) FROM sport)::int AS sports,
             (SELECT count(*) FROM location)::int AS locations,
             (SELECT count(*) FROM league)::int AS leagues,
             (SELECT count(*) FROM team)::int AS teams`);
    return counts!;
  }

  override async replace(content: CatalogueContent, source: string, now: Date): Promise<void> {
    const { manager } = this.transaction;
    await manager.query(`SELECT pg_advisory_xact_lock(${catalogueLock})`);
    for (const table of ['team', 'league', 'location', 'sport']) {
      await manager.query(`DELETE FROM ${table}`);
    }
    const insert = (statement: string, things: readonly object[]) =>
      manager.query(statement, [JSON.stringify(things)]);
    await insert(
      `INSERT INTO sport (id, name, icon)
       SELECT id, name, icon
         FROM json_to_recordset($1) AS given(id text, name text, icon text)`,
      content.sports,
    );
    await insert(
      `INSERT INTO location (id, name, neighborhood)
       SELECT id, name, neighborhood
         FROM json_to_recordset($1) AS given(id text, name text, neighborhood text)`,
      content.locations,
    );
    await insert(
      `INSERT INTO league (id, sport_id, name, location_id, location)
       SELECT id, "sportId", name, "locationId", location
         FROM json_to_recordset($1) AS given(
              id text, "sportId" text, name text, "locationId" text, location text)`,
      content.leagues,
    );
    await insert(
      `INSERT INTO team (id, league_id, name, division, captain_marks)
       SELECT id, "leagueId", name, division, "captainMarks"
         FROM json_to_recordset($1) AS given(
              id text, "leagueId" text, name text, division text, "captainMarks" json)`,
      content.teams,
    );
    await manager.query(
      `INSERT INTO feed_state (source, version, refreshed_at) VALUES ($1, 1, $2)
           ON CONFLICT (singleton) DO UPDATE
          SET source = $1, version = feed_state.version + 1, refreshed_at = $2`,
      [source, now],
    );
    await this.announce();
  }

  override async announce(): Promise<void> {
    await this.transaction.manager.query(`NOTIFY ${catalogueChanged}`);
  }
}
