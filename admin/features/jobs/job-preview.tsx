import { pictureAddress } from '../../../src/blog/store/editor-calls.ts';
import type { Labels } from '../../../src/data/validate/schemas/labels-schema.ts';
import { uninspectedPicture } from '../../../src/model/picture.ts';
import { FinishedJobs } from '../../../src/pages/render/components/finished-jobs.tsx';
import { LabelsContext } from '../../../src/pages/render/components/labels-context.tsx';
import { Band } from '../../../src/pages/render/components/layout.tsx';
import { jobView } from '../../../src/pages/render/job-view.ts';
import { useServices } from '../../data/services.tsx';
import { PreviewDialog } from '../../ui/preview-dialog.tsx';
import { type JobForm, textsOf } from './job-form.ts';

interface JobPreviewProps {
  readonly form: JobForm;
  readonly service: string;
  readonly onClose: () => void;
}

/** Preview of a job on its service-in-town page. */
export function JobPreview({ form, service, onClose }: JobPreviewProps) {
  const { client, site } = useServices();
  const labels = { ...site.dates, ...site.job.labels };
  const { job, story } = textsOf(form);
  const photos = (job.photos ?? []).map(({ file, alt, focus = 'middle' }) => ({
    ...uninspectedPicture(pictureAddress(client, file), alt),
    key: file,
    focus,
  }));
  const words = job.words?.text ? { text: job.words.text, by: job.words.permission.by } : undefined;
  const { date, minutes, workedOn } = job;
  const shown = { date, minutes, workedOn, words, photos, text: story, isSample: job.sample ?? false };
  return (
    <PreviewDialog language={site.language} stylesheet={site.job.stylesheet} onClose={onClose}>
      {/* The component reads no other labels. */}
      <LabelsContext value={labels as Labels}>
        <Band look="band">
          <FinishedJobs heading={labels.doneHere} jobs={[jobView(labels, shown, { title: workedOn ?? service })]} />
        </Band>
      </LabelsContext>
    </PreviewDialog>
  );
}
