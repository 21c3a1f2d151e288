export { DropFile } from './import/drop-file.tsx'
export { SheetTools } from './sheet-tools.tsx'
export { followJob } from './jobs/follow-job.ts'
export { useJobProblem } from './jobs/job-problem.ts'
