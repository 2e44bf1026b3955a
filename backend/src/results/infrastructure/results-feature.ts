import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features';
import { ResultsSettings } from './config/results-settings';

/** Turns the public results on when the server starts. */
@Injectable()
export class ResultsFeature {
  constructor(features: Features, { arePublic }: ResultsSettings) {
    if (arePublic) features.turnOn('results');
  }
}
