import { routes as formDesign } from '#features/workflow/form-design/routes.tsx'
import { routes as formList } from '#features/workflow/form-list/routes.tsx'
import { routes as monitor } from '#features/workflow/monitor/routes.tsx'
import { routes as processDesign } from '#features/workflow/process-design/routes.tsx'
import { routes as processView } from '#features/workflow/process-view/routes.tsx'
import { routes as taskNode } from '#features/workflow/task-node/routes.tsx'
import { routes as task } from '#features/workflow/task/routes.tsx'
import { useTaskCount } from '#features/workflow/task/use-task-count.ts'
import { routes as processList } from '#features/workflow/process-list/routes.tsx'
import type { WebProduct } from '#products/web-product.ts'

/** Workflow on two engines (WFL, ZBE). */
export const workflow: WebProduct = {
  routes: [
    ...task,
    ...taskNode,
    ...processList,
    ...processDesign,
    ...formList,
    ...formDesign,
    ...monitor,
    ...processView,
  ],
  menuCounts: { '/task': useTaskCount },
}
