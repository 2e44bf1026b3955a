import { Baseline } from '../../../../platform/postgres/baseline';

export class Reminders1795478400016 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE told_evening (
      league_id text NOT NULL,
      date date NOT NULL,
      PRIMARY KEY (league_id, date)
    );
  `;
}
