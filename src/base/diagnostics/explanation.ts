/** What `townpress explain CODE` says about a code. */
export interface Explanation {
  /** What is wrong in general, in one line: lower case, no final stop. */
  readonly title: string;
  /** What it means, why it matters, and how to fix it. Examples are indented by four spaces. */
  readonly explanation: string;
}
