export type DiagnosticCode = string;
export const CATALOG: any = {};
