import { Injectable, OnModuleInit } from '@nestjs/common';
import { Features } from '../../platform/features/features';
import { ResultsSettings } from './config/results-settings';

/** Registers that results are public when the server starts. */
@Injectable()
export class ResultsFeature implements OnModuleInit {
  constructor(
    private readonly features: Features,
    private readonly settings: ResultsSettings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.features.register('results', this.settings.arePublic);
  }
}
