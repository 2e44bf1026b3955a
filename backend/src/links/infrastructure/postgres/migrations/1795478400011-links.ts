import { Baseline } from '../../../../platform/postgres/baseline';

export class Links1795478400011 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE link_key (
      is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
      hash text NOT NULL
    );

    CREATE TABLE earlier_mark_key (
      place integer PRIMARY KEY,
      sealed text NOT NULL
    );
  `;
}
