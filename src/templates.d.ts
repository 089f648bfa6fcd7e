/** A Handlebars template of `templates/`, compiled when the command is built. */
declare module '*.hbs' {
  const template: (values: object) => string;
  export default template;
}

/** A stylesheet, as its text. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** The version of the package, and a digest of the command's own code; both are set when it is built. */
declare const __VERSION__: string;
declare const __ENGINE__: string;
