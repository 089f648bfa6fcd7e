import { join } from 'node:path';
import { UsageError } from '../../base/errors.ts';
import { projectOf } from '../../blog/sync/project.ts';
import { printJson } from '../console.ts';
import { exitOf, type GenerateFlags, generateOnce, jsonOf, OWN_FOLDER, sayReport } from '../generate-once.ts';

/** `townpress generate`. */
export async function generate(flags: GenerateFlags): Promise<number> {
  const project = await projectOf(flags.posts, process.env, join(OWN_FOLDER, 'backend'));
  if (flags.watchPosts === true) {
    if (!project)
      throw new UsageError(
        '--watch-posts needs a backend to watch: set SUPABASE_URL and its public key, or choose --posts local',
      );
    return (await import('../keep-generating.ts')).keepGenerating(project, flags);
  }
  if (flags.every !== undefined) throw new UsageError('--every says how often --watch-posts looks; give both');
  const report = await generateOnce(flags, project);
  if (flags.json === true) printJson(jsonOf(report));
  else sayReport(report, flags);
  return exitOf(report);
}
