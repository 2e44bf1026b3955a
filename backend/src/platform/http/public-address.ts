import { httpAddress } from '../config/http-address';
import { HttpSettings } from '../config/http-settings';

/** The address that people use, without a slash at its end: what links in mail begin with. */
export class PublicAddress {
  constructor(
    /** Settled once the server listens: until then its port may be any. */
    public url: string,
  ) {}

  static of({ publicUrl, host, port }: HttpSettings): PublicAddress {
    return new PublicAddress(publicUrl ?? httpAddress(host, port));
  }
}
