import { useEffect, useId, useRef, useState } from 'react';
import { draftPath } from '../../../../../src/base/url.ts';
import { ENGLISH_DATES, shortDate } from '../../../../../src/blog/dates.ts';
import { draftLinks, endDraftLinks, shareDraft } from '../../../../../src/blog/store/editor-calls.ts';
import { errorMessage } from '../../../../../src/blog/store/error-messages.ts';
import { BASE_PATH } from '../../../../../src/shared/base-path.ts';
import { useServices } from '../../../../data/services.tsx';
import { useFocusBack } from '../../../../ui/browser.ts';
import { Button } from '../../../../ui/controls.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldFrame } from '../../../../ui/field.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { DIALOGS, SHARE } from '../../../../words/dialogs-words.ts';
import { keyName } from '../shortcuts.ts';

interface ShareDialogProps {
  readonly postId: string;
  readonly onClose: () => void;
}

/** Creates and revokes public links to a draft. */
export function ShareDialog({ postId, onClose }: ShareDialogProps) {
  const { client, site } = useServices();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<number>(7);
  const [address, setAddress] = useState('');
  /** When the post's links expire, the last one last; undefined while loading. */
  const [ends, setEnds] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  useFocusBack(isBusy);

  async function attempt(work: () => Promise<string>): Promise<void> {
    setBusy(true);
    setSaid('');
    try {
      setSaid(await work());
      setEnds((await draftLinks(client, postId)).map(({ expiresAt }) => expiresAt).sort());
    } catch (error) {
      setSaid(errorMessage(error, SHARE.failed));
    } finally {
      setBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the dialog opens
  useEffect(() => void attempt(async () => ''), []);

  const make = () =>
    attempt(async () => {
      const { token } = await shareDraft(client, postId, days);
      setAddress(location.origin + BASE_PATH + draftPath(token));
      return SHARE.made;
    });
  const end = () =>
    attempt(async () => {
      await endDraftLinks(client, postId);
      setAddress('');
      return SHARE.ended;
    });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(DIALOGS.copied);
    } catch {
      field.current?.select();
      setSaid(DIALOGS.copyRefused(keyName('Ctrl+C')));
    }
  }

  const last = ends?.at(-1);
  return (
    <Dialog heading={SHARE.heading} className="wide" onClose={onClose}>
      <p>{SHARE.text}</p>
      <FieldFrame id={`${id}-days`} label={SHARE.days}>
        <select id={`${id}-days`} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {SHARE.choices.map(([count, words]) => (
            <option key={count} value={count}>
              {words}
            </option>
          ))}
        </select>
      </FieldFrame>
      {address !== '' && (
        <FieldFrame id={`${id}-address`} label={SHARE.address} hint={SHARE.once}>
          <input
            ref={field}
            id={`${id}-address`}
            readOnly={true}
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </FieldFrame>
      )}
      {ends && last !== undefined && (
        <p>
          {SHARE.leading(ends.length, shortDate(last, site.timeZone, ENGLISH_DATES))}{' '}
          <Button look="link" words={SHARE.end} isBusy={isBusy} onClick={() => void end()} />
        </p>
      )}
      <div className="acts">
        <p className="aside" role="status">
          {said}
        </p>
        <Button words={COMMON.close} onClick={onClose} />
        <Button
          look={address === '' ? 'ink' : 'plain'}
          words={SHARE.make}
          isFirst={true}
          isBusy={isBusy}
          onClick={() => void make()}
        />
        {address !== '' && <Button look="ink" words={DIALOGS.copy} onClick={() => void copy()} />}
      </div>
    </Dialog>
  );
}
