import { httpAddress } from '../config/http-address';
import { Settings } from '../config/settings';

/** The address that people use, without a slash at its end: what links in mail begin with. */
export class PublicAddress {
  constructor(
    /** Settled once the server listens: until then its port may be any. */
    public url: string,
  ) {}

  static of({ http }: Settings): PublicAddress {
    return new PublicAddress(http.publicUrl ?? httpAddress(http.host, http.port));
  }
}
