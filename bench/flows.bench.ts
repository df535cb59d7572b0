/** `npm run bench -- flows [seconds]` or `npm run bench -- flows queue [runs] [seconds]`. */
if (process.argv[3] === 'queue') await import('./flows/queue.ts')
else await import('./flows/webhooks.ts')
