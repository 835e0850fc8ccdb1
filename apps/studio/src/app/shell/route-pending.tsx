import { Skeleton, Stack } from '@mantine/core'

/** A page that has not arrived yet, in the shape of most pages. */
export function RoutePending() {
  return (
    <Stack gap="md" p="lg" aria-hidden="true">
      <Skeleton h={28} w={200} />
      <Skeleton h={36} />
      <Skeleton h={240} />
    </Stack>
  )
}
