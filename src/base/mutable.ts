/** An object whose fields can still be set. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
