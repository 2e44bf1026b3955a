import { rule } from '../../../../backend/src/alpha/domain/rule';
import { useCase } from '../../../../backend/src/alpha/application/use-case';
import { other } from '../two/screen';

export const screen = [other, rule, useCase];
