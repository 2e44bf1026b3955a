import { betaPort } from '../../beta/application/ports';
import { betaRule } from '../../beta/domain/rule';
import { gameSql } from '../../submissions/infrastructure/postgres/game-sql';
import { reader } from '../../submissions/infrastructure/reader';
import { str } from 'envalid';

export const adapter = [betaPort, betaRule, gameSql, reader, str];
