import type { CDPSession, Page } from 'playwright-core';

/** Chromium's virtual authenticator: a device with a fingerprint reader. */
export class Authenticator {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly id: string,
  ) {}

  static async attachTo(page: Page): Promise<Authenticator> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(devtools, authenticatorId);
  }

  async passkeys(): Promise<number> {
    const { credentials } = await this.devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.id,
    });
    return credentials.length;
  }
}
