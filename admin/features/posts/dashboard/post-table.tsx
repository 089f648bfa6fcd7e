import { ArrowDown, ArrowUp, Check, Circle, CircleAlert, Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, postPath } from '../../../../src/base/url.ts';
import { timeInMs } from '../../../../src/blog/dates.ts';
import { isScheduled } from '../../../../src/blog/post.ts';
import type { DashboardOrder, DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { BASE_PATH } from '../../../../src/shared/base-path.ts';
import { backendNow } from '../../../data/clock.ts';
import { useServices } from '../../../data/services.tsx';
import { IconButton } from '../../../ui/controls.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { ORDER_NAMES } from '../../../words/posts-words.ts';
import { clockIn } from '../format-time.ts';
import { nextOrder, ORDERS, type OrderName } from '../list-query.ts';
import { moveBetweenRows } from './shortcut-list.tsx';
import { dateWords, healthText, isBroken } from './texts.ts';

interface PostTableProps {
  readonly rows: readonly DashboardRow[] | undefined;
  /** True while a replacement is loading. */
  readonly isBusy: boolean;
  readonly order: OrderName;
  readonly onOrder: (order: OrderName) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Changes to posts by other users or windows. */
  readonly marks: ReadonlyMap<string, string>;
  /** Build status of posts; an empty string if it's unknown. */
  readonly builtWords: ReadonlyMap<string, string>;
  readonly hasArrows: boolean;
  readonly onDuplicate: (row: DashboardRow) => void;
  readonly onDelete: (row: DashboardRow) => void;
}

/** The table of posts; in narrow windows each row is a card. */
export function PostTable(props: PostTableProps) {
  const { rows, isBusy, order, onOrder, chosen, onChoose, hasArrows } = props;
  const head = (column: DashboardOrder['column'], name: string, className?: string) => (
    <OrderHead {...{ column, name, className, order, onOrder }} />
  );
  return (
    <table className={isBusy ? 'table posts busy' : 'table posts'} aria-busy={isBusy || !rows}>
      <caption className="vh">{DASHBOARD.caption(ORDER_NAMES[order])}</caption>
      <thead>
        <tr>
          <td>
            <ChooseAll {...{ rows, chosen, onChoose }} />
          </td>
          {head('title', DASHBOARD.title)}
          <th scope="col">{DASHBOARD.author}</th>
          {head('status', DASHBOARD.status)}
          {head('published_at', DASHBOARD.published)}
          {head('created_at', DASHBOARD.created)}
          {head('view_count', DASHBOARD.views, 'r')}
          <th scope="col">{DASHBOARD.health}</th>
          <th scope="col">
            <span className="vh">{DASHBOARD.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={hasArrows ? moveBetweenRows : undefined}>
        {rows ? (
          rows.map((row) => <Row key={row.id} {...props} row={row} />)
        ) : (
          <SkeletonRows rows={8} cells={['', 'ms', 't', 't', 't', 't', '', 't', '']} />
        )}
      </tbody>
    </table>
  );
}

interface OrderHeadProps extends Pick<PostTableProps, 'order' | 'onOrder'> {
  readonly column: DashboardOrder['column'];
  readonly name: string;
  readonly className: string | undefined;
}

function OrderHead({ column, name, className, order, onOrder }: OrderHeadProps) {
  const { column: current, ascending } = ORDERS[order];
  const isCurrent = current === column;
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? (ascending ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onOrder(nextOrder(column, order))}>
        {name}
        {isCurrent && <Arrow className="i" />}
      </button>
    </th>
  );
}

function ChooseAll({ rows = [], chosen, onChoose }: Pick<PostTableProps, 'rows' | 'chosen' | 'onChoose'>) {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  const areAll = count > 0 && count === rows.length;
  return (
    <label className="choose">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !areAll;
        }}
        type="checkbox"
        aria-label={DASHBOARD.selectAll}
        disabled={rows.length === 0}
        checked={areAll}
        onChange={(event) => onChoose(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
      />
    </label>
  );
}

interface RowProps extends PostTableProps {
  readonly row: DashboardRow;
}

function Row({ row, chosen, onChoose, marks, builtWords, onDuplicate, onDelete }: RowProps) {
  const { timeZone } = useServices().site;
  const { id, title, slug, status } = row;
  const isChosen = chosen.has(id);
  const mark = marks.get(id);
  const built = builtWords.get(id);
  const isToCome = isScheduled(row, backendNow());
  const published = dateWords(row.published_at, timeZone);
  const isPublic = status === 'published' && !isToCome;
  const health = healthText(row.health);
  const [Health, look] =
    health === '' ? [Check, 'ok'] : isBroken(row.health) ? [CircleAlert, 'warn'] : [Circle, 'lacks'];
  return (
    <tr data-post={id} className={isChosen ? 'chosen' : undefined}>
      <td>
        <label className="choose">
          <input
            type="checkbox"
            data-control="choose"
            aria-label={DASHBOARD.select(title)}
            checked={isChosen}
            onChange={(event) => {
              const others = [...chosen].filter((other) => other !== id);
              onChoose(new Set(event.target.checked ? [...others, id] : others));
            }}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={`${ADMIN_PATHS['edit-post']}/${id}`} data-control="title">
          {title}
        </Link>
        <code>{postPath(slug)}</code>
        {mark !== undefined && <span className="mark">{mark}</span>}
      </th>
      <td className="who">{row.author?.name || <span aria-hidden={true}>{'\u2013'}</span>}</td>
      <td>
        <span className={isPublic ? 'badge live' : 'badge'}>{isToCome ? DASHBOARD.scheduled : status}</span>
        {built !== undefined && !isToCome && <span className="built">{built || '\u00a0'}</span>}
      </td>
      <td className="n" data-l={DASHBOARD.published}>
        {published ?? <span aria-hidden={true}>{'\u2013'}</span>}
        {isToCome && (
          <>
            {' '}
            <wbr />
            {clockIn(timeInMs(row.published_at), timeZone)}
          </>
        )}
        {published === undefined && <span className="vh">{DASHBOARD.notPublished}</span>}
      </td>
      <td className="n made" data-l={DASHBOARD.created}>
        {dateWords(row.created_at, timeZone)}
      </td>
      <td className="n r" data-l={DASHBOARD.views}>
        {row.view_count.toLocaleString('en-US')}
      </td>
      <td>
        <span className={`health ${look}`}>
          <Health className="i" />
          {health || DASHBOARD.good}
        </span>
      </td>
      <td>
        <RowActs {...{ row, isPublic, onDuplicate, onDelete }} />
      </td>
    </tr>
  );
}

interface RowActsProps extends Pick<RowProps, 'row' | 'onDuplicate' | 'onDelete'> {
  /** True if the post is public, so it can be viewed. */
  readonly isPublic: boolean;
}

function RowActs({ row, isPublic, onDuplicate, onDelete }: RowActsProps) {
  const { id, title, slug } = row;
  const view = {
    href: BASE_PATH + postPath(slug),
    target: '_blank',
    rel: 'noopener',
    'aria-label': DASHBOARD.view(title),
  };
  const edit = { to: `${ADMIN_PATHS['edit-post']}/${id}`, 'aria-label': DASHBOARD.edit(title) };
  const duplicate = { label: DASHBOARD.duplicate(title), onClick: () => onDuplicate(row) };
  const remove = { label: DASHBOARD.deleteOne(title), onClick: () => onDelete(row) };
  return (
    <div className="acts-s">
      <Menu words={DASHBOARD.more(title)} isShort={true}>
        {isPublic && (
          <li>
            <a {...view}>
              <ExternalLink className="i" />
              {DASHBOARD.viewIt}
            </a>
          </li>
        )}
        <li>
          <Link {...edit}>
            <Pencil className="i" />
            {DASHBOARD.editIt}
          </Link>
        </li>
        <MenuItem icon={Copy} words={DASHBOARD.duplicateIt} {...duplicate} />
        <MenuItem icon={Trash2} words={COMMON.delete} isBad={true} {...remove} />
      </Menu>
      {isPublic && (
        <a className="icon" data-control="view" {...view}>
          <ExternalLink className="i" />
        </a>
      )}
      <Link className="icon" data-control="edit" {...edit}>
        <Pencil className="i" />
      </Link>
      <IconButton icon={Copy} data-control="duplicate" {...duplicate} />
      <IconButton icon={Trash2} className="icon bad-act" data-control="delete" {...remove} />
    </div>
  );
}
