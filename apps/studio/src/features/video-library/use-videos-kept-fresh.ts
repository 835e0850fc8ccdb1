export function useVideosKeptFresh(): void {}
