import { playRandomDecks } from './keyforge-decks.js';

playRandomDecks(6);
