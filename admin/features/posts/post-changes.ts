/** The list that shows posts, as far as those change posts who do not show them. */
export interface PostChanges {
  /** Does something to posts and looks again; that is no news here, nor what is done to posts that `work` names. Throws what it throws. */
  act<T>(ids: readonly string[], work: (alsoOurs: (id: string) => void) => Promise<T>): Promise<T>;
}
