import type { ReactiveControllerHost } from 'lit';

/** Hears an event of the window, such as a key wherever the focus is, while an element is on the page. */
export const onWindow = <Name extends keyof WindowEventMap>(
  host: ReactiveControllerHost,
  name: Name,
  heard: (event: WindowEventMap[Name]) => void,
): void =>
  host.addController({
    hostConnected: () => addEventListener(name, heard),
    hostDisconnected: () => removeEventListener(name, heard),
  });
