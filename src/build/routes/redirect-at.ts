import { fileOf } from '../../base/url.ts';
import { fillStar, matchStar } from '../../shared/redirect-rule.ts';

interface Rule {
  readonly from: string;
  readonly to: string;
}

interface Rules<R extends Rule> {
  readonly redirects: readonly R[];
  readonly patterns?: readonly R[] | undefined;
  readonly gone?: readonly Omit<R, 'to'>[] | undefined;
}

/** Returns the rule for a path without a page, if there is one, and its target; undefined if the path is gone. */
export function redirectAt<R extends Rule>({ redirects, patterns = [], gone = [] }: Rules<R>, path: string) {
  const isExact = ({ from }: Pick<R, 'from'>) => fileOf(from) === fileOf(path);
  const matches = ({ from }: Pick<R, 'from'>) => matchStar(from, path) !== undefined;
  const rule: Omit<R, 'to'> | undefined =
    redirects.find(isExact) ?? gone.find(isExact) ?? patterns.find(matches) ?? gone.find(matches);
  const to = rule && 'to' in rule ? fillStar(rule.to as string, matchStar(rule.from, path) ?? '') : undefined;
  return rule && { rule, to };
}
