import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { describedBy, FieldFrame, TextField } from '../../../../ui/field.tsx';
import { COMMON } from '../../../../words/common.ts';
import { DIALOGS } from '../../../../words/editor.ts';
import { intendedAddress, type LinkTargets } from '../../link-targets.ts';

interface LinkDialogProps {
  readonly address: string;
  readonly isNewTab: boolean;
  readonly text: string;
  /** Undefined until the pages of the site are known; `failed` when they could not be read. */
  readonly targets: LinkTargets | 'failed' | undefined;
  readonly onDone: (address: string, isNewTab: boolean, text: string) => void;
  readonly onClose: () => void;
}

/** Asks where a link leads: any address, or a page of this site found by its name (ARIA Authoring Practices, combobox with a list). */
export function LinkDialog({
  address: known,
  isNewTab: wasNewTab,
  text: knownText,
  targets,
  onDone,
  onClose,
}: LinkDialogProps) {
  const id = useId();
  const [address, setAddress] = useState(known);
  const [text, setText] = useState(knownText);
  const [isNewTab, setNewTab] = useState(wasNewTab);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const pages = targets === 'failed' ? undefined : targets;
  const found = useMemo(() => (isOpen ? (pages?.find(address) ?? []) : []), [pages, address, isOpen]);
  const intended = intendedAddress(address);
  const warning = intended === '' || (isOpen && found.length > 0) ? undefined : pages?.warning(intended);

  function choose(index: number): void {
    const target = found[index];
    if (!target) return;
    setAddress(target.path);
    if (text.trim() === '') setText(target.name);
    setOpen(false);
    setActive(-1);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else
        setActive((at) =>
          found.length === 0
            ? -1
            : (at +
                (event.key === 'ArrowDown' ? 1 : at <= 0 ? found.length - Math.max(at, 0) - 1 : -1) +
                found.length) %
              found.length,
        );
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  const hint = targets === 'failed' ? DIALOGS.linkHintFailed : DIALOGS.linkHint;
  const error = isWrong && address.trim() === '' ? DIALOGS.linkMissing : undefined;
  return (
    <Dialog heading={known === '' ? DIALOGS.addLink : DIALOGS.changeLink} onClose={onClose} className="wide form">
      <form
        noValidate={true}
        className="stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          if (intended === '') setWrong(true);
          else onDone(intended, isNewTab, text.trim());
        }}
      >
        <FieldFrame id={`${id}-to`} label={DIALOGS.linkTo} hint={hint} error={error}>
          <input
            id={`${id}-to`}
            data-autofocus=""
            autoComplete="off"
            spellCheck={false}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active >= 0 && found[active] && { 'aria-activedescendant': `${id}-${active}` })}
            {...describedBy(`${id}-to`, hint, error)}
            value={address}
            onKeyDown={onKey}
            onBlur={() => setOpen(false)}
            onChange={(event) => {
              setAddress(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
          />
        </FieldFrame>
        <div
          className="options"
          id={`${id}-list`}
          role="listbox"
          aria-label={DIALOGS.linkPages}
          hidden={found.length === 0}
        >
          {found.map(({ path, name, kind }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and the keys
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
        <p role="status" className="warned">
          {warning ?? ''}
        </p>
        <TextField
          label={DIALOGS.linkText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={DIALOGS.linkTextHint}
        />
        {/^https?:/i.test(intended) && (
          <label className="check">
            <input type="checkbox" checked={isNewTab} onChange={(event) => setNewTab(event.target.checked)} />
            <span>{DIALOGS.newTab}</span>
          </label>
        )}
        <div className="acts">
          {known !== '' && (
            <button type="button" className="btn aside" onClick={() => onDone('', false, '')}>
              {DIALOGS.removeLink}
            </button>
          )}
          <button type="button" className="btn" onClick={onClose}>
            {COMMON.cancel}
          </button>
          <button type="submit" className="btn btn-ink">
            {known === '' ? DIALOGS.add : DIALOGS.change}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
