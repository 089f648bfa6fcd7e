/** Trusted HTML, shown as it is. */
export interface TrustedHtml {
  readonly __html: string;
}
