import { Injectable } from '@nestjs/common';
import { CountWrongSpell } from '../../admins/application/count-wrong-spell';
import { SpellTries } from '../application/ports';

/** Asks the module that keeps the sessions. */
@Injectable()
export class SessionSpellTries extends SpellTries {
  constructor(private readonly countWrongSpell: CountWrongSpell) {
    super();
  }

  override count(session: string): Promise<number> {
    return this.countWrongSpell.execute(session);
  }
}
