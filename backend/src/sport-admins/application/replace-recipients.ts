import { Injectable } from '@nestjs/common';
import { Act, AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { addressesIn } from '../../kernel/email-address';
import { Conflict, InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Leagues } from '../../league-feed/application/leagues';
import {
  RecipientsBySport,
  onlyOf,
  problemOfRecipients,
  textOf,
  versionOf,
} from '../domain/recipients';
import { RecipientStore } from './ports';

export interface ReplaceRecipientsInput {
  readonly actor: SignedInAdmin;
  /** Addresses separated by commas, by sport id. Sports that are missing are cleared. */
  readonly texts: ReadonlyMap<string, string>;
  /** The parts of the input that could not be read. */
  readonly unreadable: readonly Violation[];
  /** The states that the administrator may have seen. Null skips the check. */
  readonly knownVersions: readonly string[] | null;
}

interface NamedSport {
  readonly id: string;
  readonly name: string;
}

interface Change extends NamedSport {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Replaces the recipients of all sports in the current catalogue. Those of other sports stay. */
@Injectable()
export class ReplaceRecipients {
  constructor(
    private readonly store: RecipientStore,
    private readonly leagues: Leagues,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @returns the new recipients
   * @throws InvalidInput naming every failing sport and every invalid address
   * @throws Conflict if the recipients have changed since the administrator read them
   */
  async execute(input: ReplaceRecipientsInput, now = new Date()): Promise<RecipientsBySport> {
    const { actor, texts, unreadable, knownVersions } = input;
    const sports = this.leagues.sports();
    const wanted = new Map([...texts].map(([id, text]) => [id, addressesIn(text)]));
    const violations = [...violationsOf(sports, wanted), ...unreadable];
    if (violations.length > 0) throw new InvalidInput(firstOfEachPath(violations));

    return this.transaction.run(async () => {
      const current = onlyOf(sports, await this.store.allForChange());
      if (knownVersions && !knownVersions.includes(versionOf(current))) {
        throw new Conflict('Another administrator changed the recipients meanwhile.');
      }
      const changes = changesOf(sports, current, wanted);
      for (const { id, after } of changes) await this.store.put(id, after);
      if (changes.length > 0) await this.auditLog.record(actOf(actor, changes), now);
      return onlyOf(sports, wanted);
    });
  }
}

function violationsOf(sports: readonly NamedSport[], wanted: RecipientsBySport): Violation[] {
  const known = new Set(sports.map(({ id }) => id));
  return [...wanted].flatMap(([id, addresses]) => {
    const message = known.has(id) ? problemOfRecipients(addresses) : 'Unknown sport';
    return message === null ? [] : [{ path: id, message }];
  });
}

function changesOf(
  sports: readonly NamedSport[],
  current: RecipientsBySport,
  wanted: RecipientsBySport,
): Change[] {
  return sports
    .map(({ id, name }) => ({
      id,
      name,
      before: current.get(id) ?? [],
      after: wanted.get(id) ?? [],
    }))
    .filter(({ before, after }) => textOf(before) !== textOf(after));
}

function actOf(actor: SignedInAdmin, changes: readonly Change[]): Act {
  return {
    action: 'recipients-changed',
    actor: actor.username,
    subject: changes.map(({ name }) => name).join(', '),
    details: Object.fromEntries(
      changes.map(({ id, before, after }) => [
        id,
        { before: textOf(before), after: textOf(after) },
      ]),
    ),
  };
}
