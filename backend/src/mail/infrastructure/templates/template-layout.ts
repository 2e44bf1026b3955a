import { Injectable } from '@nestjs/common';
import { AssociationSettings } from '../../../platform/config/association-settings';
import { PublicAddress } from '../../../platform/public-address/public-address';
import { EmailContent } from '../../application/email-content';
import { Email, EmailLayout } from '../../application/email-layout';
import { cutOff, encodedBytes, mostBytes } from '../../application/email-size';
import { emailPage } from './email-page';
import { emailText } from './email-text';

type Written = Pick<Email, 'text' | 'html'>;

/** Lays e-mails out as text and as HTML. */
@Injectable()
export class TemplateLayout extends EmailLayout {
  override readonly siteUrl: string;
  override readonly contact: Email['replyTo'];

  constructor(
    private readonly association: AssociationSettings,
    address: PublicAddress,
  ) {
    super();
    const { name, contactEmail } = association;
    this.siteUrl = address.url;
    this.contact = contactEmail === null ? null : { name, address: contactEmail };
  }

  override write(content: EmailContent): Written {
    let written = this.whole(content);
    for (let longest = 2_048; sizeOf(written) > mostBytes && longest >= 1; longest /= 2) {
      written = this.whole(cutOff(content, longest));
    }
    return written;
  }

  override bytesOf(content: EmailContent): number {
    return sizeOf(this.whole(content));
  }

  private whole(content: EmailContent): Written {
    const { association } = this;
    return {
      text: emailText(content, association.name),
      html: emailPage(content, association).source,
    };
  }
}

function sizeOf({ text, html }: Written): number {
  return encodedBytes(text, html);
}
