import fc from 'fast-check';

/* Runs before the tests of each file: properties start from the seed of the run. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED']) });
