/** HTML that is trusted and shown as it is. */
export interface TrustedHtml {
  readonly __html: string;
}
