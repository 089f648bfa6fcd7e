import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { Button, Choice } from '../../../../ui/controls.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { describedBy, FieldFrame, TextField } from '../../../../ui/field.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { DIALOGS } from '../../../../words/dialogs-words.ts';
import { intendedAddress, type LinkTarget, type LinkTargets } from '../../link-targets.ts';
import type { WrittenLink } from '../surface/surface-link.ts';

interface LinkDialogProps extends WrittenLink {
  /** Undefined while loading; `failed` if they couldn't be loaded. */
  readonly targets: LinkTargets | 'failed' | undefined;
  readonly onDone: (link: WrittenLink) => void;
  readonly onClose: () => void;
}

export function LinkDialog(props: LinkDialogProps) {
  const { address: known, targets, onDone, onClose } = props;
  const [address, setAddress] = useState(known);
  const [text, setText] = useState(props.text);
  const [isNewTab, setNewTab] = useState(props.isNewTab);
  const [isWrong, setWrong] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const pages = targets === 'failed' ? undefined : targets;
  const intended = intendedAddress(address);
  return (
    <Dialog heading={known === '' ? DIALOGS.addLink : DIALOGS.changeLink} onClose={onClose} className="wide form">
      <form
        noValidate={true}
        className="stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          if (intended === '') setWrong(true);
          else onDone({ address: intended, isNewTab, text: text.trim() });
        }}
      >
        <AddressField
          address={address}
          pages={pages}
          hint={targets === 'failed' ? DIALOGS.linkHintFailed : DIALOGS.linkHint}
          error={isWrong && address.trim() === '' ? DIALOGS.linkMissing : undefined}
          onChange={setAddress}
          onChoosing={setChoosing}
          onChoose={({ path, name }) => {
            setAddress(path);
            if (text.trim() === '') setText(name);
          }}
        />
        <p role="status" className="warned">
          {(intended !== '' && !isChoosing && pages?.warning(intended)) || ''}
        </p>
        <TextField
          label={DIALOGS.linkText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={DIALOGS.linkTextHint}
        />
        {/^https?:/i.test(intended) && (
          <Choice words={DIALOGS.newTab} checked={isNewTab} onChange={(event) => setNewTab(event.target.checked)} />
        )}
        <div className="acts">
          {known !== '' && (
            <Button
              look="aside"
              words={DIALOGS.removeLink}
              onClick={() => onDone({ address: '', isNewTab: false, text: '' })}
            />
          )}
          <Button words={COMMON.cancel} onClick={onClose} />
          <Button type="submit" look="ink" words={known === '' ? DIALOGS.add : DIALOGS.change} />
        </div>
      </form>
    </Dialog>
  );
}

interface AddressFieldProps {
  readonly address: string;
  readonly pages: LinkTargets | undefined;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
  readonly onChoose: (target: LinkTarget) => void;
  /** Reports whether suggestions are shown. */
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** A combobox (ARIA Authoring Practices) for a URL or the name of one of the site's pages. */
function AddressField({ address, pages, hint, error, onChange, onChoose, onChoosing }: AddressFieldProps) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => (isOpen ? (pages?.find(address) ?? []) : []), [pages, address, isOpen]);
  const isChoosing = found.length > 0;
  useEffect(() => onChoosing(isChoosing), [isChoosing, onChoosing]);

  function choose(index: number): void {
    const target = found[index];
    if (!target) return;
    onChoose(target);
    setOpen(false);
    setActive(-1);
  }

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const from = step === -1 && active < 0 ? 0 : active;
    if (step !== 0 && !isOpen) setOpen(true);
    else if (step !== 0) setActive(isChoosing ? (from + step + found.length) % found.length : -1);
    else if (event.key === 'Enter' && isOpen && active >= 0) choose(active);
    else if (event.key === 'Escape' && isChoosing) {
      event.stopPropagation();
      setOpen(false);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <FieldFrame id={`${id}-to`} label={DIALOGS.linkTo} hint={hint} error={error}>
        <input
          id={`${id}-to`}
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={isChoosing}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${id}-${active}`}
          {...describedBy(`${id}-to`, hint, error)}
          value={address}
          onKeyDown={onKey}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
        />
      </FieldFrame>
      <div className="options" id={`${id}-list`} role="listbox" aria-label={DIALOGS.linkPages} hidden={!isChoosing}>
        {found.map(({ path, name, kind }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
          <div
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <span>{name}</span>
            <small>
              {DIALOGS.linkKinds[kind]} {path}
            </small>
          </div>
        ))}
      </div>
    </>
  );
}
