/** What opens a section, like the head of a form: a rule, the name, and a note beside it where there is one. */
export function SectionHead({ heading, note }: { readonly heading: string; readonly note?: string | undefined }) {
  return (
    <div className="head">
      <h2>{heading}</h2>
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
