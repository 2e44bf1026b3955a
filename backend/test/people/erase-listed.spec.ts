import { DatabaseError } from 'pg';
import { KeyedMarks } from '../../src/kernel/keyed-marks';
import { EraseAgain } from '../../src/people/application/erase-again';
import { ErasedList, ErasedPeople } from '../../src/people/application/ports';
import { EraseListed } from '../../src/people/infrastructure/erase-listed';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import { DatabaseChanges } from '../../src/platform/postgres/replication/database-changes';

const starting = (failure: Error) =>
  new EraseListed(
    { marks: () => new Set(['mark']) } as Partial<ErasedList> as ErasedList,
    { all: () => Promise.resolve([]) } as Partial<ErasedPeople> as ErasedPeople,
    { hasKey: true } as Partial<KeyedMarks> as KeyedMarks,
    { execute: () => Promise.reject(failure) } as Partial<EraseAgain> as EraseAgain,
    {} as DatabaseChanges,
  ).onApplicationBootstrap();

it('says in one line that others hold what has to be erased', async () => {
  const failure = Object.assign(new DatabaseError('lock timeout', 0, 'error'), {
    code: '55P03',
  });
  await expect(starting(failure)).rejects.toThrow(DatabaseUnavailable);
});

it('passes on what else fails', async () => {
  const failure = new Error('a mistake');
  await expect(starting(failure)).rejects.toBe(failure);
});
