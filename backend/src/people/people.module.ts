import { Module } from '@nestjs/common';
import { EraseAgain } from './application/erase-again';
import { ErasePerson } from './application/erase-person';
import { FindPerson } from './application/find-person';
import { ErasedList, ErasedPeople, ErasureTransaction } from './application/ports';
import { RemoveOldContacts } from './application/remove-old-contacts';
import { SweepFiles } from './application/sweep-files';
import { EraseListed } from './infrastructure/erase-listed';
import { ErasedListFile } from './infrastructure/files/erased-list-file';
import { PeopleController } from './infrastructure/http/people.controller';
import { PeopleSchedule } from './infrastructure/people-schedule';
import { PostgresErasedPeople } from './infrastructure/postgres/postgres-erased-people';
import { PostgresErasureTransaction } from './infrastructure/postgres/postgres-erasure-transaction';

@Module({
  controllers: [PeopleController],
  providers: [
    EraseAgain,
    EraseListed,
    ErasePerson,
    FindPerson,
    PeopleSchedule,
    RemoveOldContacts,
    SweepFiles,
    { provide: ErasedList, useClass: ErasedListFile },
    { provide: ErasedPeople, useClass: PostgresErasedPeople },
    { provide: ErasureTransaction, useClass: PostgresErasureTransaction },
  ],
})
export class PeopleModule {}
