/** What stands beside a replay: it comes when there is a table to look at. */
import './keys-help.js';
import './moments.js';
import './problem.js';
import './save.js';
import './card-name.js';
import './step.js';
import './timeline.js';
import './way.js';
