import { Baseline } from '../../../../platform/postgres/baseline';

export class People1795478400015 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE erased_person (
      mark text PRIMARY KEY,
      marks text[] NOT NULL,
      erased_at timestamptz NOT NULL
    );
  `;
}
