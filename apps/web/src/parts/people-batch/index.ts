export { AddPeopleDialog } from './add-people-dialog.tsx'
export { useUserBatchJob } from './use-user-batch-job.ts'
