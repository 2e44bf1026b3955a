import { httpAddress } from '../config/http-address';
import { HttpSettings } from '../config/http-settings';

/** The URL that people use, without a slash at the end. Links in e-mails begin with it. */
export class PublicAddress {
  constructor(
    /** Set once the server listens, because its port may be chosen only then. */
    public url: string,
  ) {}

  static of({ publicUrl, host, port }: HttpSettings): PublicAddress {
    return new PublicAddress(publicUrl ?? httpAddress(host, port));
  }
}
