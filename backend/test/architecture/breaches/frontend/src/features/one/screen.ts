import { rule } from '../../../../backend/src/alpha/domain/rule';
import { useCase } from '../../../../backend/src/alpha/application/use-case';
import { part } from '../../report-ui/part';
import { other } from '../two/screen';

export const screen = [other, part, rule, useCase];
