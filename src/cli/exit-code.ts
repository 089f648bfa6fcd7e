/** How a command ends: a promise to scripts. */
export const EXIT = { sound: 0, findings: 1, usage: 2, environment: 3, bug: 70, interrupted: 130 } as const;
