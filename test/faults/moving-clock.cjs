// Loaded into the program before anything of it: its wall clock can then be moved while it runs, as a person, a network
// or a sleep moves it. The clock that no one sets goes on as it does.
const now = Date.now;
globalThis.clockMovedBy = 0;
Date.now = () => now() + globalThis.clockMovedBy;
