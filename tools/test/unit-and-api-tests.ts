const projects = ['unit', 'studio', 'venue', 'api']

/** The command that runs every test that needs neither ffmpeg nor a browser. */
export const unitAndApiTests = [
  'node_modules/.bin/vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
]
